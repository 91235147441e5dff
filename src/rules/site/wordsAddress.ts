/** Returns the address of the texts of a namespace in a language. It changes with the texts, so it is cached for long. */
export const wordsAddress = (version: string, language: string, namespace: string): string =>
  `/words/${version}/${language}/${namespace}.json`

import { brand } from '../client/pageSettings.ts'

const { offered } = brand.languages

/**
 * Tells search engines the address of this page in each language (`hreflang`), and the one that opens in the visitor's
 * own. React moves the links into the head.
 */
export const LanguageLinks = ({ pathname, search }: { pathname: string; search: string }) => {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const address = (language?: string): string => {
    const own = new URLSearchParams(query)
    if (language) own.set('lang', language)
    return `${location.origin}${pathname}${own.size > 0 ? `?${own}` : ''}`
  }
  if (offered.length < 2) return null
  return (
    <>
      {offered.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
    </>
  )
}

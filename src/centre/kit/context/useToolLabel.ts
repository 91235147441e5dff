import { useNarrow } from './useNarrow.ts'

/** Returns the label of a button above a list: text, or on a phone only a name for its icon. */
export const useToolLabel = (
  text: string,
): { children: string } | { children?: undefined; 'aria-label': string; title: string } =>
  useNarrow() ? { 'aria-label': text, title: text } : { children: text }

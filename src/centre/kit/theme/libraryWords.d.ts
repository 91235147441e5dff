/** Made by config/tooling/libraryWords.ts from the folders of locales/. */
declare module 'virtual:library-words' {
  import type { Locale } from 'antd/es/locale'

  interface Packs {
    antd?: () => Promise<{ default: Locale }>
    dayjs?: { name: string; load: () => Promise<unknown> }
  }
  const packs: Readonly<Record<string, Packs>>
  export default packs
}

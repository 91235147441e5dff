import { readdirSync } from 'node:fs'

/** Returns the TypeScript files below folders, as paths from the project's root, such as `src/app/App.tsx`. */
export const codeFiles = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )

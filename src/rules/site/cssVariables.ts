/** Returns the name of a colour's CSS variable without its hyphens: `textSoft` → `text-soft`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const art = (path: string) => `src/public/art/${path}.svg`
const names = [
  ...new Set<string>(
    [...read('config/content/banners.json'), ...read('config/content/promotions.json')].map(
      ({ art: name }) => name,
    ),
  ),
]

describe('the pictures that the content refers to', () => {
  it.each(names)('banner %s exists in both themes and is small', (name) => {
    for (const file of [art(`banners/${name}`), art(`banners/${name}-dark`)])
      expect(statSync(file).size).toBeLessThan(12_000)
  })
  it.each(read('config/brand.json').footer.vendors as string[])('the vendor %s has its logo', (vendor) => {
    expect(existsSync(art(`vendors/${vendor}`))).toBe(true)
  })
  it('every icon that the code names is in the sprite', () => {
    const sprite = readFileSync(art('icons'), 'utf8')
    const source = readFileSync('src/shell/kit/page/Icon.tsx', 'utf8')
    const [names] = /export type IconName =[^/]*/.exec(source)!
    const listed = [...names.matchAll(/'([A-Za-z0-9-]+)'/g)].map(([, name]) => name)
    expect(listed.length).toBeGreaterThan(50)
    expect(listed.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([])
  })
})

import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const art = (path: string) => `src/public/art/${path}.svg`
const names = [...new Set<string>([...read('config/content/banners.json'), ...read('config/content/promotions.json')].map(({ art: name }) => name))]

describe('the pictures that content names', () => {
  it.each(names)('banner %s stands in both themes and is small', (name) => {
    for (const file of [art(`banner-${name}`), art(`banner-${name}-dark`)]) expect(statSync(file).size).toBeLessThan(12_000)
  })
  it.each(read('config/brand.json').footer.vendors as string[])('the vendor %s has its logo', (vendor) => {
    expect(existsSync(art(`vendors/${vendor}`))).toBe(true)
  })
  it('every icon that the code names is in the sprite', () => {
    const sprite = readFileSync(art('icons'), 'utf8')
    const source = readFileSync('src/shell/kit/Icon.tsx', 'utf8')
    const listed = [...source.matchAll(/'([A-Za-z0-9-]+)'/g)].map(([, name]) => name)
    expect(listed.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([])
  })
})

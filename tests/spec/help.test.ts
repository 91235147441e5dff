import { describe, expect, test } from 'vitest'
import agentMenu from '../../config/agentCentre.json'
import memberMenu from '../../config/memberCentre.json'
import helpFile from '../../config/content/help.json'
import { LANGUAGES, textsIn } from '../kit/data/languages.ts'
import { TOURS, toursOf } from '../../src/centre/kit/help/tours.ts'

/** The languages in which every article is written. Other languages show the default one where they lack an article. */
const WRITTEN = ['en', 'ms']
const codes = [...memberMenu.entries, ...agentMenu.entries].map(({ code }) => code)
const articles = helpFile.flatMap(
  (topic) =>
    topic.articles as {
      id: string
      title: Record<string, string>
      content: Record<string, string>
      screens?: string[]
    }[],
)

describe('the help of a screen', () => {
  test.each(codes)('%s has an article in English and Malay', (code) => {
    const found = articles.filter((article) => article.screens?.includes(code))
    expect(found).not.toHaveLength(0)
    for (const { title, content } of found) {
      for (const language of WRITTEN)
        expect([title[language], content[language]].every((text) => text && text.length > 3)).toBe(true)
      expect(new Set(WRITTEN.map((language) => content[language])).size).toBe(WRITTEN.length)
    }
  })
  test('names only existing screens', () => {
    expect(
      articles.flatMap((article) => article.screens ?? []).filter((code) => !codes.includes(code)),
    ).toEqual([])
  })
  test('has a unique id for each article', () => {
    const ids = articles.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })
})

describe('the tours', () => {
  test('cover ten existing screens', () => {
    expect(TOURS.map(({ id }) => id)).toEqual([
      'deposit',
      'withdraw',
      'transfer',
      'claim',
      'limits',
      'register',
      'rates',
      'offer',
      'bill',
      'overview',
    ])
    for (const { screen, id } of TOURS) {
      expect(codes).toContain(screen)
      expect(toursOf(screen).map((tour) => tour.id)).toContain(id)
    }
  })
  test.each(LANGUAGES)('have words for each stop in %s, and none for stops that are not', (language) => {
    const words = textsIn(language, 'tours')
    const spoken = TOURS.flatMap(({ id, stops }) => [id, ...stops.map((_, i) => `${id}_${i + 1}`)])
    expect(
      Object.keys(words)
        .filter((key) => !['progress', 'next', 'back', 'done', 'close'].includes(key))
        .sort(),
    ).toEqual(spoken.sort())
  })
})

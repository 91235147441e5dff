import type { AvoidedWording } from './avoidedWords.ts'

/** Wordings that no comment, name of a test or document has. */
export const AVOIDED_SENTENCES: readonly AvoidedWording[] = [
  { avoid: /\bwhoever\b/i, write: 'anyone who' },
  { avoid: /\bnobody\b/i, write: 'no one' },
  { avoid: /\bsomebody\b/i, write: 'someone' },
  { avoid: /\b(anew|afresh)\b/i, write: 'again' },
  { avoid: /\bnought\b/i, write: 'zero' },
  { avoid: /\bbeside\b/i, write: 'next to' },
  { avoid: /\bwhat waits\b|\bas it comes\b/i, write: 'pending, tasks' },
  { avoid: /\bat once\b/i, write: 'immediately; at the same time' },
  { avoid: /\bfor ever\b/i, write: 'forever' },
  { avoid: /\bfor good\b/i, write: 'permanently' },
  { avoid: /\bby now\b/i, write: 'since then; or leave it out' },
  { avoid: /\bgoes on\b/i, write: 'continues' },
  { avoid: /\bmend(s|ed)?\b/i, write: 'repair, fix' },
  { avoid: /\b(thus|hence|whence|likewise|lest|thereby|therein)\b/i, write: 'so' },
  { avoid: /\bas it should\b/i, write: 'say what it does' },
  { avoid: /\bof itself\b/i, write: 'automatically' },
  { avoid: /\bhouse law\b|\b(rooms|walls) of the house\b/i, write: 'dependency rules, layers, boundaries' },
  { avoid: /\bso many \w+ in so long\b/i, write: 'at most `count` uses per `windowMs`' },
  { avoid: /\bwaits for us\b|\bnor we for\b/i, write: 'say who sends what before which reply' },
]

/** A name as separate words: `keptFilters`, `kept_filters` and `kept-filters` are “kept filters”. */
export const wordsOfName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_$.]+/g, ' ')
    .toLowerCase()
    .trim()

/** Words that no identifier, file, class or key has, in the spelling of `wordsOfName`. */
export const AVOIDED_NAMES: readonly AvoidedWording[] = [
  { avoid: /\b(acting|done by)\b/, write: 'context, actor' },
  {
    avoid: /\bacts\b(?! on)|^act (?!on\b|environment)\w|^(palette|data) act\b/,
    write: 'action, call, mutation',
  },
  { avoid: /\b(anew|nought|beside|whoever|somebody)\b/, write: 'a plain word' },
  { avoid: /\bkept\b/, write: 'stored, required, retention' },
  { avoid: /\bmend(s|ed)?\b/, write: 'repair, fix' },
  { avoid: /\b(said|told)\b/, write: 'report, reply, reason' },
  { avoid: /\btrails?\b/, write: 'path, breadcrumb' },
  { avoid: /\binks?\b(?! bar)/, write: 'color' },
  { avoid: /\bpapers?\b(?! size)/, write: 'preview' },
  { avoid: /(?<!\bat) most$/, write: 'max' },
  {
    avoid: /\b(pay these|tell contract|may enter|enter session)\b/,
    write: 'payBills, checkExclusion, openSession',
  },
  {
    avoid: /\b(first hand|hear first|ask anew|use at once|use steady|use face)\b/,
    write: 'language of React',
  },
  { avoid: /^(is whole|warm list|pairs of both|offer room|house law)$/, write: 'matchesShape, offerLimits' },
  {
    avoid:
      /\b(letters? (to|words|language|consent|preview|text|html)|(write|send|alert|statement|account) letters?)\b/,
    write: 'message',
  },
]

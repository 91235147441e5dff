import { itemAt } from '../../../../rules/itemAt.ts'
import { duplicates, type Config, type ConfigFile, type Finding, type Known } from './finding.ts'

const GAMES = 'games.json'
const CASHIER = 'cashier.json'
const LOYALTY = 'loyalty.json'

const enginesOf = ({ 'games.json': { games, vendors } }: Config, { engines }: Known): Finding[] =>
  games.flatMap((game, index): Finding[] => {
    const at = (key: string, message: string): Finding => ({
      file: GAMES,
      path: ['games', index, key],
      message: `${game.code}: ${message}`,
    })
    const vendor = vendors.find(({ id }) => id === game.vendor)
    if (!vendor)
      return [
        at('vendor', `${game.vendor} is not a vendor of this file. Add it to "vendors", or use another.`),
      ]
    if (game.engine === undefined)
      return vendor.launchUrl
        ? []
        : [
            at(
              'code',
              `cannot be opened: ${game.vendor} has no launchUrl and the game has no engine. Add one of them, or remove the game.`,
            ),
          ]
    const models = engines[game.engine]
    if (models === undefined)
      return [at('engine', `${game.engine} is not an engine. Use one of ${Object.keys(engines).join(', ')}.`)]
    return models === null || models.includes(game.model ?? '')
      ? []
      : [
          at(
            game.model === undefined ? 'engine' : 'model',
            `${game.model ?? '(none)'} is not a model of ${game.engine}. Use one of ${models.join(', ')}.`,
          ),
        ]
  })

/** Checks config/games.json: vendors, engines, and duplicates. */
export const checkGames = (config: Config, known: Known): Finding[] => {
  const { games, vendors, categories } = config[GAMES]
  return [
    ...duplicates(
      GAMES,
      vendors,
      ({ id }) => id,
      (index) => ['vendors', index, 'id'],
    ),
    ...duplicates(
      GAMES,
      games,
      ({ code }) => code,
      (index) => ['games', index, 'code'],
    ),
    ...duplicates(
      GAMES,
      categories,
      (category) => category,
      () => ['categories'],
    ),
    ...enginesOf(config, known),
  ]
}

const ordered = (
  file: ConfigFile,
  path: readonly PropertyKey[],
  { minimum, maximum }: { minimum: number; maximum: number },
): Finding[] =>
  minimum <= maximum
    ? []
    : [
        {
          file,
          path: [...path, 'minimum'],
          message: `is ${minimum}, above maximum ${maximum}. Lower it, or raise maximum.`,
          refusal: { code: 'setting.order', detail: { other: maximum } },
        },
      ]

/** Checks config/cashier.json: minimum and maximum of each method, and suggested amounts within them. */
export const checkCashier = ({
  'cashier.json': { deposit, withdrawal, transfer },
}: Pick<Config, 'cashier.json'>): Finding[] => [
  ...deposit.methods.flatMap((method, index) => [
    ...ordered(CASHIER, ['deposit', 'methods', index], method),
    ...method.presets
      .filter((preset) => preset < method.minimum || preset > method.maximum)
      .map(
        (preset): Finding => ({
          file: CASHIER,
          path: ['deposit', 'methods', index, 'presets'],
          message: `contains ${preset}, outside ${method.minimum} to ${method.maximum}. Use amounts in this range.`,
          refusal:
            preset < method.minimum
              ? { code: 'amount.below.minimum', detail: { minimum: method.minimum } }
              : { code: 'amount.above.maximum', detail: { maximum: method.maximum } },
        }),
      ),
  ]),
  ...duplicates(
    CASHIER,
    deposit.methods,
    ({ method }) => method,
    (index) => ['deposit', 'methods', index, 'method'],
  ),
  ...ordered(CASHIER, ['withdrawal'], withdrawal),
  ...ordered(CASHIER, ['transfer'], transfer),
]

/** Checks config/loyalty.json: ascending ranks, and no duplicates. */
export const checkLoyalty = ({
  'loyalty.json': { ranks, mall, missions },
}: Pick<Config, 'loyalty.json'>): Finding[] => [
  ...ranks.flatMap((rank, index): Finding[] =>
    rank.rank === index
      ? []
      : [
          {
            file: LOYALTY,
            path: ['ranks', index, 'rank'],
            message: `is ${rank.rank} and must be ${index}: ranks are numbered from 0 without gaps.`,
          },
        ],
  ),
  ...ranks.flatMap((rank, index): Finding[] =>
    index > 0 && rank.lifetimeTurnover < itemAt(ranks, index - 1).lifetimeTurnover
      ? [
          {
            file: LOYALTY,
            path: ['ranks', index, 'lifetimeTurnover'],
            message: 'is below that of the previous rank. Raise it, or lower the previous one.',
          },
        ]
      : [],
  ),
  ...duplicates(
    LOYALTY,
    mall,
    ({ id }) => id,
    (index) => ['mall', index, 'id'],
  ),
  ...duplicates(
    LOYALTY,
    missions,
    ({ id }) => id,
    (index) => ['missions', index, 'id'],
  ),
  ...mall.flatMap((item, index): Finding[] =>
    ranks.some(({ rank }) => rank === item.minimumRank)
      ? []
      : [
          {
            file: LOYALTY,
            path: ['mall', index, 'minimumRank'],
            message: `${item.minimumRank} is not a rank of this file. Use 0 to ${ranks.length - 1}.`,
          },
        ],
  ),
]

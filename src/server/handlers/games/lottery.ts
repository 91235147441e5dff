import type * as calls from '../../../endpoints/games/lottery.ts'
import type { GameRule, GameRules } from '../../../entities/games/gameRules.ts'
import { ok } from '../../../rules/decision.ts'
import { categoryOf, gameName, presentGame } from '../../domain/games/catalogue.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'

/** §2, §3: the Vietnam variant's vendor. */
const VIETNAM = 'TCG_LOTTO_VN'

/** §9 prize modes: which lotteries each shows. ZY shows all of them. */
const inMode = (rules: GameRules, game: GameRule, prizeMode: string | undefined): boolean => {
  const category = categoryOf(rules, game)
  if (category !== 'LOTT' && category !== 'ELOTT') return false
  if (prizeMode === 'SEA') return category === 'LOTT' && game.vendor !== VIETNAM
  if (prizeMode === 'Lott') return category === 'LOTT'
  return prizeMode !== 'Elott' || category === 'ELOTT'
}

/** Returns the lotteries of the catalogue that pass a filter, with their next draws. */
const present = async (context: Context, choose: (rules: GameRules) => readonly GameRule[]) => {
  const { ports, actor, now } = context
  const { rules, closures } = await currentCatalogue(context)
  const favourites = new Set(actor ? await ports.games.favourites(actor) : [])
  return choose(rules).flatMap((game) => {
    const next = ports.draws.next(game.code, now)
    if (!next) return []
    const { group, ...times } = next
    return [
      {
        ...presentGame(rules, game, { reader: context, closures, favourites }),
        gameGroupCode: group,
        ...times,
      },
    ]
  })
}

const opened = (context: Context, games: readonly GameRule[], count: number) =>
  context.ports.draws
    .opened(
      games.map(({ code }) => code),
      count,
      context.now,
    )
    .map((one) => ({
      ...one,
      numbers: [...one.numbers],
      gameName: gameName(context.ports.house.games, one.gameCode, context),
    }))

/** Handlers of endpoints/games/lottery.ts. */
export const lotteryHandlers: Handlers<typeof calls> = {
  popularLotteries: async ({ count, prizeMode }, context) =>
    ok(
      await present(context, (rules) =>
        rules.games
          .filter((game) => inMode(rules, game, prizeMode))
          .sort((a, b) => Number(b.hot) - Number(a.hot))
          .slice(0, count),
      ),
    ),
  vietnamMenu: async (_input, context) =>
    ok({
      accountType: VIETNAM,
      gameMenus: await present(context, ({ games }) => games.filter((game) => game.vendor === VIETNAM)),
    }),
  vietnamRecent: async (_input, context) => {
    const codes = await context.ports.games.recent(context.actor, 50)
    return ok(
      await present(context, ({ games }) =>
        codes.flatMap((code) => games.find((game) => game.code === code && game.vendor === VIETNAM) ?? []),
      ),
    )
  },
  lotteryGames: async ({ prizeMode }, context) =>
    ok(await present(context, (rules) => rules.games.filter((game) => inMode(rules, game, prizeMode)))),
  vietnamDraws: async ({ count }, context) =>
    ok(
      opened(
        context,
        context.ports.house.games.games.filter((game) => game.vendor === VIETNAM),
        count,
      ),
    ),
  openedDraws: async ({ count, gameCode }, context) =>
    ok(
      opened(
        context,
        context.ports.house.games.games.filter(
          (game) =>
            game.engine === 'draw' && game.vendor !== VIETNAM && (!gameCode || game.code === gameCode),
        ),
        count,
      ),
    ),
}

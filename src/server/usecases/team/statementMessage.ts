import type { StatementPeriod } from '../../../entities/team/teamReports.ts'
import { periodOf, type Span } from '../../../rules/calendar.ts'
import { fromWire, sum, type Units } from '../../../rules/money/money.ts'
import { NO_FIGURES, type Figures } from '../../domain/team/figures.ts'
import type { ReportMessage } from '../../domain/team/reportMessage.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { incomeOf } from './incomeOf.ts'
import type { ReportWords } from './reportWords.ts'

/** The figures of a statement, each with the value of the period before. */
interface PeriodFigures {
  figures: Figures
  newMembers: number
  firstDepositors: number
  activeMembers: number
  income: Units
}

type Context = Pick<ServiceContext, 'ports' | 'brand'>

const figuresOf = async (
  { ports, brand }: Context,
  root: TeamRoot,
  span: Span,
  people: { newMembers: number; firstDepositors: number },
): Promise<PeriodFigures> => {
  const { lineId, accountId } = root
  const sums = await ports.rollups.sums({
    unit: 'team',
    lineId,
    accountIds: [accountId],
    from: span.start,
    to: span.end,
  })
  const income = await incomeOf(ports, root, span.start, span.end)
  return {
    ...people,
    figures: sums.get(accountId) ?? NO_FIGURES,
    activeMembers: await ports.rollups.activeMembers(
      root,
      span.start,
      span.end,
      fromWire(brand.rules.activeMinimum),
    ),
    income: sum([...income.values()].flatMap((kinds) => Object.values(kinds))),
  }
}

/** Returns the figures of a period and of the one before. They equal the team overview of the same days. */
const readFigures = async (context: Context, root: TeamRoot, span: Span, before: Span) => {
  const headcounts = await context.ports.reports.headcounts(
    root,
    { span: { from: span.start, to: span.end }, before: { from: before.start, to: before.end } },
    { online: span.end, threeDays: span.end, sevenDays: span.end },
  )
  return {
    now: await figuresOf(context, root, span, headcounts),
    before: await figuresOf(context, root, before, headcounts.before),
  }
}

/** Returns the statement of an agent's team for a complete period, in the language of the words. */
export const statementMessage = async (
  context: Context,
  root: TeamRoot & { name: string },
  period: StatementPeriod,
  span: Span,
  words: ReportWords,
): Promise<ReportMessage> => {
  const { zone } = context.brand
  const { texts, amount, count, field } = words
  const { now, before } = await readFigures(context, root, span, periodOf(span.start - 1, period, zone))
  const line = (key: string, of: (figures: PeriodFigures) => string) => ({
    label: field(key),
    value: of(now),
    before: of(before),
  })
  const name = words.period(span.start, span.end)
  const days = `from=${words.dayName(span.start)}&to=${words.dayName(span.end - 1)}`
  return {
    subject: texts.text('provider/messages', `statement_${period}_subject`, { period: name }),
    intro: texts.text('provider/messages', 'statement_intro', { name: root.name, period: name, zone }),
    lines: [
      line('report_income', (of) => amount(of.income)),
      line('validBets', (of) => amount(of.figures.validBets)),
      line('players_gameResult', (of) => amount(of.figures.winnings - of.figures.stake)),
      line('deposits', (of) => amount(of.figures.deposits)),
      line('withdrawals', (of) => amount(of.figures.withdrawals)),
      line('activeMembers', (of) => count(of.activeMembers)),
      line('report_newMembers', (of) => count(of.newMembers)),
      line('firstDeposits', (of) => count(of.firstDepositors)),
    ],
    link: {
      label: texts.text('provider/messages', 'statement_open'),
      path: `/agent/agentTeamOverview?${days}`,
    },
    footer: texts.text('provider/messages', 'report_footer'),
  }
}

import type { LinkFigure, LinkResultRow } from '../../../entities/team/linkResults.ts'
import { listScreen } from '../../kit/list/listScreen.tsx'
import { addressNow } from '../address.ts'
import { AGENT_LISTS } from '../lists.ts'
import { LinkChart } from '../links/LinkChart.tsx'
import { LinkFunnel } from '../links/LinkFunnel.tsx'
import { LinkGroupName } from '../links/LinkGroupName.tsx'
import { NewLinkButton } from '../links/NewLinkButton.tsx'
import { linkFigure } from '../links/linkFigures.ts'
import '../agent.css'

/** Returns the list behind a figure of a row: of its link or channel, and of its day or the days in the address. */
const drill =
  (figure: LinkFigure) =>
  (row: LinkResultRow): string | null => {
    const params = new URLSearchParams(window.location.search)
    if (row[figure] === 0) return null
    return linkFigure(figure, {
      link: row.link ?? params.get('link') ?? undefined,
      channel: row.link ? undefined : (row.channel ?? params.get('channel') ?? undefined),
      range: row.day ? { from: row.day, to: row.day } : addressNow().range,
    }).to
  }

/** in_link_results: what each registration link and channel brought, from clicks to income. */
export default listScreen({
  ...AGENT_LISTS.linkResults,
  rowKey: 'key',
  defaults: { preset: 'past30' },
  filterSpecs: { by: { as: 'tabs' } },
  chart: () => (
    <>
      <LinkFunnel />
      <LinkChart />
    </>
  ),
  toolbar: () => <NewLinkButton />,
  empty: () => <NewLinkButton />,
  columns: [
    { field: 'key', label: 'linkGroup', sort: true, render: (row) => <LinkGroupName row={row} /> },
    { field: 'clicks', total: 'clicks', sort: true, drill: drill('clicks') },
    { field: 'registrations', total: 'registrations', sort: true, drill: drill('registrations') },
    'registrationRate',
    { field: 'firstDeposits', total: 'firstDeposits', sort: true, drill: drill('firstDeposits') },
    'firstDepositRate',
    { field: 'deposits', total: 'deposits', sort: true, drill: drill('deposits') },
    { field: 'validBets', total: 'validBets', sort: true, drill: drill('validBets') },
    {
      field: 'earned',
      label: 'linkEarned',
      total: 'earned',
      sort: true,
      extra: true,
      drill: drill('earned'),
    },
    { field: 'paid', label: 'linkPaid', total: 'paid', sort: true, extra: true, drill: drill('paid') },
    {
      field: 'income',
      label: 'linkIncome',
      total: 'income',
      sort: true,
      signed: true,
      drill: drill('income'),
    },
  ],
})

import { Alert } from 'antd'
import type { DeskDeposit, DeskWithdrawal, MoneyPlayer } from '../../../entities/desk/moneyDesk.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { PlainTable } from '../../kit/detail/PlainTable.tsx'
import { TurnoverLines } from '../../kit/detail/RemainingTurnover.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { useOperatorWords } from '../words.ts'

/** What a decision should not overlook, above its buttons. */
export const Flags = ({ flags }: Pick<MoneyPlayer, 'flags'>) => {
  const t = useOperatorWords()
  if (flags.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      message={
        <ul className="operator-flags">
          {flags.map((flag) => (
            <li key={flag}>{t(`flag_${flag}`)}</li>
          ))}
        </ul>
      }
    />
  )
}

const Latest = ({ caption, rows }: { caption: string; rows: readonly (DeskDeposit | DeskWithdrawal)[] }) => {
  const { listField, listChoice, figures, moment } = useWords()
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="section-title">{caption}</h3>
      <PlainTable<DeskDeposit | DeskWithdrawal>
        caption={caption}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { title: listField('at'), render: ({ at }) => <span className="figure">{moment(at)}</span> },
          {
            title: listField('amount'),
            numeric: true,
            render: ({ amount }) => <span className="figure">{figures(amount)}</span>,
          },
          {
            title: listField('status'),
            render: ({ status }) => <StateMark value={status}>{listChoice('status', status)}</StateMark>,
          },
        ]}
      />
    </>
  )
}

/** The player behind a deposit or withdrawal: who, what moved so far, what is left to wager. */
export const PlayerFacts = ({ player }: { player: MoneyPlayer }) => {
  const { listField, moment, count } = useWords()
  const t = useOperatorWords()
  const sum = (amount: number, of: number) => (
    <>
      <Amount value={amount} /> <span className="centre-soft">({count(of)})</span>
    </>
  )
  return (
    <>
      <h2 className="section-title">{t('player')}</h2>
      <DescriptionList
        rows={[
          [listField('account'), <bdi key="a">{player.account}</bdi>],
          [listField('upline'), player.upline],
          [listField('balance'), <Amount key="b" value={player.balance} />],
          player.held > 0 ? [t('held'), <Amount key="h" value={player.held} />] : null,
          [t('deposited'), sum(player.deposited, player.depositCount)],
          [t('withdrawn'), sum(player.withdrawn, player.withdrawalCount)],
          [listField('registeredAt'), moment(player.registeredAt)],
          [listField('lastLoginAt'), player.lastLoginAt === null ? null : moment(player.lastLoginAt)],
          [listField('ip'), player.lastLoginIp],
        ]}
      />
      <h3 className="section-title">{t('turnover')}</h3>
      {player.turnover.missing > 0 ? (
        <TurnoverLines turnover={player.turnover} />
      ) : (
        <p className="centre-soft">{t('turnover_done')}</p>
      )}
      <Latest caption={t('latest_deposits')} rows={player.deposits} />
      <Latest caption={t('latest_withdrawals')} rows={player.withdrawals} />
    </>
  )
}

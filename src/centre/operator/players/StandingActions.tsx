import { App, Form, Select } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import {
  closePlayer,
  closingObstaclesOf,
  rankPlayer,
  requestPlayerReopening,
  type getPlayerCase,
} from '../../../endpoints/accounts/players.ts'
import type { ClosingObstacle } from '../../../entities/desk/players.ts'
import { startPlayerView } from '../../../endpoints/accounts/playerViews.ts'
import { saveViewAs } from '../../../client/session.ts'
import { VIEW_MS, VIEW_REASON } from '../../../rules/accounts/viewAs.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { viewPage } from '../../kit/support/viewPage.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'

type PlayerCase = OutputOf<typeof getPlayerCase>

interface FormProps {
  player: PlayerCase
  done: () => void
}

/** The value of the choice without a granted rank. */
const BY_BETS = -1

const RankForm = ({ player: { player, ranks, granted }, done }: FormProps) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof rankPlayer, { rank: number; reason: string }>
      endpoint={rankPlayer}
      initial={{ rank: granted?.rank ?? BY_BETS }}
      label={() => t('rank_set')}
      input={({ rank, reason }) => ({ key: player.key, rank: rank === BY_BETS ? null : rank, reason })}
      onDone={() => {
        void feedback.success(t('rank_was_set'))
        done()
      }}
    >
      <p className="centre-soft">{t('rank_hint')}</p>
      <Form.Item name="rank" label={listField('rank')}>
        <Select
          size="large"
          options={[
            { value: BY_BETS, label: t('rank_by_bets') },
            ...ranks.map(({ rank, name }) => ({ value: rank, label: t('rank_at_least', { rank, name }) })),
          ]}
        />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

interface ClosingProps extends FormProps {
  obstacles: readonly ClosingObstacle[]
}

const ClosingForm = ({ player: { player }, obstacles, done }: ClosingProps) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof closePlayer, { reason: string }>
      endpoint={closePlayer}
      danger
      label={() => t('player_close')}
      off={obstacles.length > 0 ? t('close_obstacles') : null}
      input={({ reason }) => ({ key: player.key, reason })}
      onDone={() => {
        void feedback.success(t('player_was_closed'))
        done()
      }}
    >
      <p className="centre-soft">{t('player_close_hint')}</p>
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((one) => (
            <li key={one}>{t(`obstacle_${one}`)}</li>
          ))}
        </ul>
      )}
      <ReasonField />
    </MutationForm>
  )
}

/** What keeps the account from being closed takes some queries, so it is read when closing is asked for. */
const CloseForm = (props: FormProps) => {
  const query = useEndpointQuery(closingObstaclesOf, { key: props.player.player.key })
  return (
    <QueryContent query={query}>
      {({ obstacles }) => <ClosingForm {...props} obstacles={obstacles} />}
    </QueryContent>
  )
}

const ReopenForm = ({ player: { player }, done }: FormProps) => {
  const t = useOperatorWords()
  const asked = useAskedMessage()
  return (
    <MutationForm<typeof requestPlayerReopening, { reason: string }>
      endpoint={requestPlayerReopening}
      label={() => t('ask_second')}
      input={({ reason }) => ({ key: player.key, reason })}
      onDone={({ number }) => {
        asked(number)
        done()
      }}
    >
      <p className="centre-soft">{t('player_reopen_hint')}</p>
      <ReasonField />
    </MutationForm>
  )
}

const ViewForm = ({ player: { player } }: Pick<FormProps, 'player'>) => {
  const { t: say } = useWords()
  return (
    <MutationForm<typeof startPlayerView, { reason: string }>
      endpoint={startPlayerView}
      label={() => say('view_begin')}
      input={({ reason }) => ({ key: player.key, reason })}
      onDone={(view) => {
        saveViewAs(view)
        // The view replaces the page: everything on it then belongs to the customer.
        window.location.assign(viewPage('', view.type, window.location.origin))
      }}
    >
      <p className="centre-soft">{say('view_means', { minutes: VIEW_MS / 60_000 })}</p>
      <ReasonField least={VIEW_REASON.min} most={VIEW_REASON.max} hint={say('view_reason_note')} />
    </MutationForm>
  )
}

/** Closes an account, or asks a second person to open it again. */
export const ClosingAction = ({ player }: { player: PlayerCase }) =>
  player.closed ? (
    <ActionButton name="player_reopen" right="players.close">
      {(done) => <ReopenForm player={player} done={done} />}
    </ActionButton>
  ) : (
    <ActionButton name="player_close" right="players.close" danger>
      {(done) => <CloseForm player={player} done={done} />}
    </ActionButton>
  )

/** The actions on what an account is: its rank, whether it is closed, and how its owner sees the site. */
export const StandingActions = ({ player }: { player: PlayerCase }) => (
  <>
    <ActionButton name="view_as_player" right="players.viewAs">
      {() => <ViewForm player={player} />}
    </ActionButton>
    <ActionButton name="rank_set" right="players.rank">
      {(done) => <RankForm player={player} done={done} />}
    </ActionButton>
    <ClosingAction player={player} />
  </>
)

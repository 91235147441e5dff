import {
  endOtherSessions,
  endSession,
  getSecurityLog,
  getSessions,
} from '../../../../endpoints/accounts/security.ts'
import type { OutputOf } from '../../../../endpoints/endpoint.ts'
import { MutationButton } from '../../../kit/form/MutationButton.tsx'
import { QueryContent } from '../../../kit/query/QueryContent.tsx'
import { useMutationWithMessage } from '../../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../../kit/query/useEndpointQuery.ts'
import type { QueryState } from '../../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../../kit/format/useWords.ts'

/** Lists the sessions of the account, with a button that ends each. */
const Sessions = ({ query }: { query: QueryState<OutputOf<typeof getSessions>> }) => {
  const { t, moment } = useWords()
  const one = useMutationWithMessage(endSession, () => t('session_ended'))
  const others = useMutationWithMessage(endOtherSessions, ({ ended }) =>
    t('sessions_ended', { count: ended }),
  )
  return (
    <section>
      <h2 className="section-title">{t('sessions')}</h2>
      <QueryContent query={query} rows={2}>
        {(sessions) => (
          <>
            <ul className="mini-list">
              {sessions.map((session) => (
                <li key={session.id}>
                  <div>
                    {session.device}
                    <small className="figure">
                      {session.ip} · {t('last_seen', { at: moment(session.lastSeenAt) })}
                    </small>
                  </div>
                  <div>
                    {session.current ? (
                      <span className="centre-soft">{t('session_this')}</span>
                    ) : (
                      <MutationButton
                        calls={endSession}
                        size="small"
                        loading={one.busy}
                        onClick={() => void one.run({ id: session.id })}
                      >
                        {t('sign_out')}
                      </MutationButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="form-buttons">
                <MutationButton
                  calls={endOtherSessions}
                  loading={others.busy}
                  onClick={() => void others.run({})}
                >
                  {t('sign_out_others')}
                </MutationButton>
              </div>
            )}
          </>
        )}
      </QueryContent>
    </section>
  )
}

/** Lists the changes that the account made to its settings, newest first. */
const SecurityLog = () => {
  const { t, moment, known } = useWords()
  const query = useEndpointQuery(getSecurityLog, { pageSize: 10 })
  return (
    <section>
      <h2 className="section-title">{t('security_log')}</h2>
      <QueryContent query={query} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="centre-soft">{t('security_log_none')}</p>
          ) : (
            <ul className="mini-list">
              {list.map((event) => (
                <li key={event.id}>
                  <div>{known(`fields:event_${event.kind}`) ?? event.kind}</div>
                  <div className="figure">
                    {moment(event.at)}
                    <small>{event.ip}</small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

/** The sessions and the security activity of the account. The activity waits for the sessions, which would push it down. */
const Devices = () => {
  const sessions = useEndpointQuery(getSessions, {})
  return (
    <div className="stack">
      <Sessions query={sessions} />
      {(sessions.value ?? sessions.problem) && <SecurityLog />}
    </div>
  )
}
export default Devices

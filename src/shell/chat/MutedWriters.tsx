import { useState } from 'react'
import { asApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { brand } from '../../client/pageSettings.ts'
import { mutedChatWriters, unmuteChatWriter } from '../../endpoints/content/chatRoom.ts'
import { dayMonthText } from '../../rules/site/moments.ts'
import { invalidateQueries, useEndpoint } from '../kit/data/useEndpoint.ts'
import { Refusal } from '../kit/form/Refusal.tsx'
import { Icon } from '../kit/page/Icon.tsx'
import { EmptyView, QueryView } from '../kit/page/StateView.tsx'
import { useChatWords } from './useChatWords.ts'

/** The people whose messages the player has hidden, and the way back. */
export const MutedWriters = ({ onChange, onBack }: { onChange: () => void; onBack: () => void }) => {
  const { t, language } = useChatWords()
  const { data, error, retry } = useEndpoint(mutedChatWriters, {})
  const [refusal, setRefusal] = useState<string>()
  const show = (id: string) =>
    call(unmuteChatWriter, { id }).then(
      () => {
        invalidateQueries(mutedChatWriters)
        onChange()
      },
      (caught: unknown) => setRefusal(asApiError(caught).message),
    )
  return (
    <div className="chat__muted">
      <button type="button" className="back-link" onClick={onBack}>
        <Icon name="left" size={16} />
        {t('muted.back')}
      </button>
      <QueryView
        error={data ? null : error}
        onRetry={retry}
        compact
        isEmpty={data?.length === 0}
        empty={<EmptyView title={t('muted.none')} text={t('muted.none.text')} />}
      >
        <ul>
          {(data ?? []).map(({ id, name, at }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className="number">{dayMonthText(at, brand.zone, language)}</span>
              <button type="button" className="button" onClick={() => void show(id)}>
                {t('muted.show')}
              </button>
            </li>
          ))}
        </ul>
      </QueryView>
      <Refusal message={refusal} />
    </div>
  )
}

import { useState } from 'react'
import { Button, Form, Input, Radio, Select } from 'antd'
import { createAffiliateUrl, downlineRebates, globalRebateSettings } from '../../../endpoints/team/team.ts'
import type { AffiliateLink, LinkKind } from '../../../entities/team/team.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { RatesField, toBps, usualPercents } from '../team/RatesField.tsx'
import type { RatePercents } from '../team/RatesField.tsx'
import { LinkCard } from './LinkCard.tsx'

const VALIDITIES = [0, 7, 30, 90, 365] as const

interface Values {
  kind: LinkKind
  channel: string
  /** Days; 0 means no expiry. */
  valid: number
  rebates: RatePercents
}

const LinkReceipt = ({ link, another }: { link: AffiliateLink; another: () => void }) => {
  const { t, field, choice } = useWords()
  return (
    <Receipt
      title={t('link_created')}
      rows={[
        [
          field('linkCode'),
          <span key="c" className="figure">
            {link.code}
          </span>,
        ],
        [field('kind'), choice('kind', link.kind)],
      ]}
    >
      <LinkCard link={link} />
      <Button type="primary" onClick={another}>
        {t('create_another_link')}
      </Button>
    </Receipt>
  )
}

/** Creates a registration link: account type, source, validity and rates. */
export const CreateLink = () => {
  const limits = useEndpointQuery(downlineRebates, {})
  const settings = useEndpointQuery(globalRebateSettings, {})
  const [made, setMade] = useState<AffiliateLink | null>(null)
  const { t, field, choice } = useWords()
  if (made) return <LinkReceipt link={made} another={() => setMade(null)} />
  return (
    <QueryContent query={limits}>
      {({ list, usual }) => (
        <MutationForm<typeof createAffiliateUrl, Values>
          endpoint={createAffiliateUrl}
          initial={{ kind: 'member', channel: '', valid: 0, rebates: usualPercents(usual) }}
          onDone={setMade}
          label={() => t('create_link')}
          input={({ kind, channel, valid, rebates }) => ({
            kind,
            channel,
            validDays: valid === 0 ? null : valid,
            rebates: toBps(rebates),
          })}
        >
          <Form.Item name="kind" label={t('link_makes')}>
            <Radio.Group
              options={(['member', 'agent'] as const).map((one) => ({
                value: one,
                label: choice('kind', one),
              }))}
              optionType="button"
            />
          </Form.Item>
          <Form.Item name="valid" label={t('link_valid')}>
            <Select
              options={VALIDITIES.map((days) => ({
                value: days,
                label: days === 0 ? t('for_ever') : t('days', { count: days }),
              }))}
            />
          </Form.Item>
          <Form.Item name="channel" label={field('channel')} extra={t('channel_note')}>
            <Input maxLength={14} showCount />
          </Form.Item>
          <RatesField
            limits={list}
            interval={settings.value?.interval ?? 5}
            start={usual ? 'usual' : 'ask'}
          />
        </MutationForm>
      )}
    </QueryContent>
  )
}

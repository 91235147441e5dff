import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { Alert, Button, Drawer, Form, Segmented } from 'antd'
import { contractOfferLimits } from '../../../endpoints/contracts/contracts.ts'
import { downlineRebates, globalRebateSettings } from '../../../endpoints/team/team.ts'
import { bulkSelection, previewBulk, startBulk } from '../../../endpoints/team/bulk.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import type { BulkAction, BulkPreview } from '../../../entities/team/bulk.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import type { MessageValues } from '../../kit/form/MessageFields.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { TermsFields, useOpenKinds } from '../contracts/TermsFields.tsx'
import { firstValues, termsOf } from '../contracts/termsForm.ts'
import type { TermsValues } from '../contracts/termsForm.ts'
import { RatesField, toBps } from '../team/RatesField.tsx'
import type { RatePercents } from '../team/RatesField.tsx'
import { BulkPreviewView } from './BulkPreviewView.tsx'
import { BulkMessageFields } from './BulkMessageFields.tsx'
import { BulkWhatIf } from './BulkWhatIf.tsx'
import '../agent.css'
import './bulk.css'

type Selection = Readonly<Record<string, unknown>>
/** Returns the filters, which the list's address gives, as the call takes them. */
const asSelection = (selection: Selection) => z.parse(bulkSelection, selection)

interface StepProps {
  selection: Selection
  /** The action, once its preview has come. */
  onPreview: (action: BulkAction, preview: BulkPreview) => void
}

interface PreviewFormProps<Values> extends StepProps {
  actionOf: (values: Values) => BulkAction
  initial?: Partial<Values>
  children: ReactNode
}

/** The form of an action. Its button shows what the action would do. */
const PreviewForm = <Values extends object>(props: PreviewFormProps<Values>) => {
  const { selection, onPreview, actionOf, initial, children } = props
  const { t } = useWords()
  return (
    <MutationForm<typeof previewBulk, Values>
      endpoint={previewBulk}
      {...(initial ? { initial } : {})}
      input={(values) => ({ selection: asSelection(selection), action: actionOf(values) })}
      label={() => t('bulk_preview')}
      onDone={(preview, values) => onPreview(actionOf(values), preview)}
    >
      {children}
    </MutationForm>
  )
}

const MessageStep = (props: StepProps) => {
  const actionOf = ({ subject, content }: MessageValues): BulkAction => ({
    kind: 'message',
    subject,
    content,
  })
  return (
    <PreviewForm<MessageValues> {...props} actionOf={actionOf}>
      <BulkMessageFields />
    </PreviewForm>
  )
}

interface RateValues {
  rebates: RatePercents
}

const RatesStep = (props: StepProps) => {
  const limits = useEndpointQuery(downlineRebates, {})
  const settings = useEndpointQuery(globalRebateSettings, {})
  const { t } = useWords()
  const actionOf = ({ rebates }: RateValues): BulkAction => ({ kind: 'rates', rebates: toBps(rebates) })
  return (
    <QueryContent query={limits}>
      {({ list }) => (
        <PreviewForm<RateValues> {...props} actionOf={actionOf} initial={{ rebates: {} }}>
          <p className="centre-soft">{t('bulk_rates_note')}</p>
          <RatesField limits={list} interval={settings.value?.interval ?? 5} />
        </PreviewForm>
      )}
    </QueryContent>
  )
}

const TermsStep = ({ kind, ...props }: StepProps & { kind: ContractKind }) => {
  const query = useEndpointQuery(contractOfferLimits, { kind })
  const { t, choice, rate } = useWords()
  const actionOf = (values: TermsValues): BulkAction => ({ kind: 'contract', terms: termsOf(kind, values) })
  return (
    <QueryContent query={query}>
      {({ highestRateBps, ownTerms }) =>
        highestRateBps === null ? (
          <Alert
            type="info"
            showIcon
            message={t('offer_without_own', { kind: choice('contractKind', kind) })}
            description={t('offer_without_own_why')}
          />
        ) : (
          <PreviewForm<TermsValues>
            {...props}
            actionOf={actionOf}
            initial={firstValues(kind, highestRateBps, ownTerms)}
          >
            <p className="centre-soft">{t('offer_own_highest', { rate: rate(highestRateBps) })}</p>
            <TermsFields kind={kind} highest={highestRateBps} />
          </PreviewForm>
        )
      }
    </QueryContent>
  )
}

const ContractStep = (props: StepProps) => {
  const kinds = useOpenKinds()
  const [kind, setKind] = useState<ContractKind>(kinds[0] ?? 'dividend')
  const { choice } = useWords()
  return (
    <>
      <Segmented
        block
        value={kind}
        onChange={setKind}
        className="kind-choice"
        options={kinds.map((one) => ({
          value: one,
          label: choice('contractKind', one),
          className: 'kind-option',
        }))}
      />
      <TermsStep key={kind} {...props} kind={kind} />
    </>
  )
}

const STEPS = { message: MessageStep, rates: RatesStep, contract: ContractStep } as const

interface StartProps {
  selection: Selection
  action: BulkAction
  preview: BulkPreview
  back: () => void
  started: (id: string) => void
}

/** Shows what the action will do, and starts it. */
const StartStep = ({ selection, action, preview, back, started }: StartProps) => {
  const { t } = useWords()
  return (
    <MutationForm<typeof startBulk, object>
      endpoint={startBulk}
      input={() => ({ selection: asSelection(selection), action })}
      label={() => t(`bulk_start_${action.kind}`, { count: preview.ready })}
      onDone={({ id }) => started(id)}
      off={preview.ready === 0 ? t('bulk_none') : null}
    >
      <BulkPreviewView preview={preview} />
      {action.kind !== 'message' && preview.ready > 0 && (
        <BulkWhatIf selection={asSelection(selection)} action={action} />
      )}
      <Form.Item>
        <Button onClick={back}>{t('bulk_back')}</Button>
      </Form.Item>
    </MutationForm>
  )
}

interface DrawerProps {
  kind: BulkAction['kind']
  /** The number of selected accounts. */
  count: number
  selection: Selection
  close: () => void
  started: (id: string) => void
}

/** A bulk action in two steps: what to do, then who gets it and who is skipped. */
const BulkDrawer = ({ kind, count, selection, close, started }: DrawerProps) => {
  const [shown, setShown] = useState<{ action: BulkAction; preview: BulkPreview } | null>(null)
  const [back, setBack] = useState(false)
  const sheet = useSheetPlace(640, '92dvh')
  const { t } = useWords()
  const Step = STEPS[kind]
  const previewing = shown !== null && !back
  return (
    <Drawer open onClose={close} title={t(`bulk_title_${kind}`, { count })} {...sheet}>
      {/* The form stays, so that the way back leads to what was typed. */}
      <div hidden={previewing}>
        <Step
          selection={selection}
          onPreview={(action, preview) => {
            setShown({ action, preview })
            setBack(false)
          }}
        />
      </div>
      {previewing && (
        <StartStep selection={selection} {...shown} back={() => setBack(true)} started={started} />
      )}
    </Drawer>
  )
}
export default BulkDrawer

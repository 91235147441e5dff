import { useRef, useState } from 'react'
import { Dropdown } from 'antd'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { InputOf } from '../../../endpoints/endpoint.ts'
import { cancelExport, exportFile, exportJobs, startExport } from '../../../endpoints/lists/lists.ts'
import type { ExportJob } from '../../../entities/lists/list.ts'
import { MutationButton } from '../form/MutationButton.tsx'
import type { Caller } from '../call/caller.ts'
import { asProblem } from '../call/problem.ts'
import type { Problem } from '../call/problem.ts'
import { codePart } from '../boundary/codePart.tsx'
import { useShortcut } from '../keys/useShortcut.ts'
import { useReadOnly } from '../query/readOnly.ts'
import { bytesOf, saveFile } from './saveFile.ts'
import { useToolLabel } from '../context/useToolLabel.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

type Format = InputOf<typeof startExport>['format']

const POLL_MS = 700
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Fetches a finished file in pieces and starts the browser's download. */
const download = async (call: Caller, id: string): Promise<void> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (;;) {
    const part = await call(exportFile, { id, offset })
    const bytes = bytesOf(part.piece)
    pieces.push(bytes)
    offset += bytes.length
    if (!part.done && bytes.length > 0) continue
    return saveFile(part.name, part.type, pieces)
  }
}

const useExport = (inputFor: (format: Format) => InputOf<typeof startExport>) => {
  const { call } = useCentre()
  const [job, setJob] = useState<ExportJob | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stopped = useRef(false)

  const follow = async (started: ExportJob): Promise<void> => {
    let current: ExportJob | undefined = started
    while (current && !stopped.current && (current.state === 'waiting' || current.state === 'running')) {
      await wait(POLL_MS)
      current = (await call(exportJobs, { id: started.id })).list[0]
      if (current && !stopped.current) setJob(current)
    }
    if (stopped.current) return
    if (current?.state === 'ready') await download(call, current.id)
    else setProblem(asProblem({ code: 'unknown.error' }))
    if (current?.state === 'ready') setJob(null)
  }
  const start = async (format: Format): Promise<void> => {
    stopped.current = false
    setProblem(null)
    try {
      const started = await call(startExport, inputFor(format))
      setJob(started)
      await follow(started)
    } catch (thrown) {
      setProblem(asProblem(thrown))
    }
  }
  const stop = async (): Promise<void> => {
    stopped.current = true
    setProblem(null)
    setJob(null)
    if (job) await call(cancelExport, { id: job.id }).catch(() => undefined)
  }
  return { job, problem, start, stop }
}

const ExportProgress = codePart(() => import('./ExportProgress.tsx'))

/**
 * Exports the whole result of a list as a file. The provider runs the job; the button shows its progress and can
 * stop it.
 */
export const ExportButton = ({ inputFor }: { inputFor: (format: Format) => InputOf<typeof startExport> }) => {
  const { t } = useWords()
  const readOnly = useReadOnly(startExport)
  const { job, problem, start, stop } = useExport(inputFor)
  const [choosing, setChoosing] = useState(false)
  const label = useToolLabel(t('export'))
  // Once shown, the dialog stays, so that it can close itself.
  const [shown, setShown] = useState(false)
  if (!shown && (job !== null || problem !== null)) setShown(true)
  useShortcut('export', () => setChoosing(readOnly === null))
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={choosing}
        onOpenChange={setChoosing}
        disabled={readOnly !== null}
        menu={{
          items: [
            { key: 'csv', label: t('export_csv'), onClick: () => void start('csv') },
            { key: 'xlsx', label: t('export_xlsx'), onClick: () => void start('xlsx') },
          ],
        }}
      >
        <MutationButton calls={startExport} icon={<DownloadOutlined />} aria-keyshortcuts="e" {...label} />
      </Dropdown>
      {shown && <ExportProgress job={job} problem={problem} stop={() => void stop()} />}
    </>
  )
}

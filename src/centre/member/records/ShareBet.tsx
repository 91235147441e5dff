import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareInChat } from '../../../endpoints/content/chatRoom.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { useCentre } from '../../kit/context/centreContext.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import './shareBet.css'

/** Its code comes with the first press. */
const ShareForm = codePart(() => import('./ShareForm.tsx'))

const ShareButton = ({ id }: { id: string }) => {
  const { t } = useTranslation('chatRoom')
  const [open, setOpen] = useState(false)
  return (
    <>
      <MutationButton className="share-bet" calls={shareInChat} onClick={() => setOpen(true)}>
        {t('share')}
      </MutationButton>
      {open && <ShareForm id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The button that shows an own bet in the chat room, where the site has one. Its texts are those of the chat. */
export const ShareBet = ({ id }: { id: string }) =>
  useCentre().flags.has('CBS3') && (
    <Suspense fallback={null}>
      <ShareButton id={id} />
    </Suspense>
  )

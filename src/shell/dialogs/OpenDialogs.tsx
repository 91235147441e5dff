import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../client/code/lazyPart.ts'
import { closeDialog, type OpenDialog } from '../kit/dialog/dialogs.ts'
import { ErrorBoundary } from '../kit/page/ErrorBoundary.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'

const LoginDialog = lazyPart(() => import('./accounts/LoginDialog.tsx'))
const RegisterDialog = lazyPart(() => import('./accounts/RegisterDialog.tsx'))
const ForgotDialog = lazyPart(() => import('./accounts/ForgotDialog.tsx'))
const ResetDialog = lazyPart(() => import('./accounts/ResetDialog.tsx'))
const UnsubscribeDialog = lazyPart(() => import('./accounts/UnsubscribeDialog.tsx'))
const ChatPanel = lazyPart(() => import('../chat/ChatPanel.tsx'))
const ShareDialog = lazyPart(() => import('../chat/ShareDialog.tsx'))
const ServiceDialog = lazyPart(() => import('./ServiceDialog.tsx'))
const VerifyLoginDialog = lazyPart(() => import('./accounts/VerifyLoginDialog.tsx'))
const ChangePasswordDialog = lazyPart(() => import('./accounts/ChangePasswordDialog.tsx'))
const NoticeDialog = lazyPart(() => import('./NoticeDialog.tsx'))
const AnnouncementsDialog = lazyPart(() => import('./AnnouncementsDialog.tsx'))
const GamesDialog = lazyPart(() => import('./GamesDialog.tsx'))
const MaintenanceDialog = lazyPart(() => import('./MaintenanceDialog.tsx'))
const SearchDialog = lazyPart(() => import('../search/SearchDialog.tsx'))
const ApproveLoginDialog = lazyPart(() => import('./accounts/ApproveLoginDialog.tsx'))
const RealityDialog = lazyPart(() => import('./RealityDialog.tsx'))

/** The dialogs that a link with a token in an e-mail opens. */
const drawOfToken = (
  { name, token }: Extract<OpenDialog, { token: string }>,
  close: () => void,
): ReactNode =>
  name === 'reset' ? (
    <ResetDialog token={token} onClose={close} />
  ) : (
    <UnsubscribeDialog token={token} onClose={close} />
  )

/** The chat room between players, what is shared in it, or the chat with customer service. */
const drawOfChat = (
  dialog: Extract<OpenDialog, { name: 'chat' | 'share' }>,
  close: () => void,
): ReactNode => {
  if (dialog.name === 'share') return <ShareDialog slip={dialog.slip} onClose={close} />
  return dialog.with === 'service' ? (
    <ServiceDialog onClose={close} />
  ) : (
    <ChatPanel key={dialog.room} first={dialog.room} onClose={close} />
  )
}

type GamesDialogOf = Extract<OpenDialog, { name: 'games' | 'search' | 'maintenance' }>
const isOfGames = (dialog: OpenDialog): dialog is GamesDialogOf =>
  ['games', 'search', 'maintenance'].includes(dialog.name)

/** The games of a vendor, the search of the site, or what replaces a closed game. */
const drawOfGames = (dialog: GamesDialogOf, close: () => void): ReactNode => {
  if (dialog.name === 'search') return <SearchDialog onClose={close} />
  return dialog.name === 'games' ? (
    <GamesDialog {...dialog} onClose={close} />
  ) : (
    <MaintenanceDialog game={dialog.game} onClose={close} />
  )
}

const draw = (dialog: OpenDialog): ReactNode => {
  const close = () => closeDialog(dialog.name)
  if ('token' in dialog) return drawOfToken(dialog, close)
  if (isOfGames(dialog)) return drawOfGames(dialog, close)
  if (dialog.name === 'chat' || dialog.name === 'share') return drawOfChat(dialog, close)
  switch (dialog.name) {
    case 'login':
      return <LoginDialog {...dialog} onClose={close} />
    case 'register':
      return <RegisterDialog {...dialog} onClose={close} />
    case 'changePassword':
      return <ChangePasswordDialog {...dialog} onClose={close} />
    case 'notice':
      return <NoticeDialog notice={dialog.notice} onClose={close} />
    case 'announcements':
      return <AnnouncementsDialog notices={dialog.notices} onClose={close} />
    case 'forgot':
      return <ForgotDialog onClose={close} />
    case 'verifyLogin':
      return <VerifyLoginDialog {...dialog} onClose={close} />
    case 'approveLogin':
      return <ApproveLoginDialog pending={dialog.pending} onClose={close} />
    case 'reality':
      return <RealityDialog {...dialog} onClose={close} />
    case 'message':
      return <MessageDialog {...dialog} onClose={close} />
  }
}

/** The open dialogs, the latest on top. */
export default function OpenDialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) => (
    <ErrorBoundary key={dialog.name} frame={ErrorDialog} onClose={() => closeDialog(dialog.name)}>
      <Suspense fallback={null}>{draw(dialog)}</Suspense>
    </ErrorBoundary>
  ))
}

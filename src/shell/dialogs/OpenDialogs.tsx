import { lazy, Suspense, type ReactNode } from 'react'
import { closeDialog, type OpenDialog } from '../kit/dialogs.ts'
import { ErrorBoundary } from '../kit/ErrorBoundary.tsx'
import { AskDialog } from './AskDialog.tsx'

const LoginDialog = lazy(() => import('./LoginDialog.tsx'))
const RegisterDialog = lazy(() => import('./RegisterDialog.tsx'))
const ForgotDialog = lazy(() => import('./ForgotDialog.tsx'))
const ResetDialog = lazy(() => import('./ResetDialog.tsx'))
const ChatDialog = lazy(() => import('./ChatDialog.tsx'))
const VerifyLoginDialog = lazy(() => import('./VerifyLoginDialog.tsx'))
const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog.tsx'))
const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))
const PopupsDialog = lazy(() => import('./PopupsDialog.tsx'))
const GamesDialog = lazy(() => import('./GamesDialog.tsx'))
const MaintenanceDialog = lazy(() => import('./MaintenanceDialog.tsx'))
const ApproveLoginDialog = lazy(() => import('./ApproveLoginDialog.tsx'))
const RealityDialog = lazy(() => import('./RealityDialog.tsx'))

const draw = (dialog: OpenDialog): ReactNode => {
  const close = () => closeDialog(dialog.name)
  switch (dialog.name) {
    case 'login': return <LoginDialog {...dialog} onClose={close} />
    case 'register': return <RegisterDialog {...dialog} onClose={close} />
    case 'changePassword': return <ChangePasswordDialog {...dialog} onClose={close} />
    case 'notice': return <NoticeDialog notice={dialog.notice} onClose={close} />
    case 'popups': return <PopupsDialog notices={dialog.notices} onClose={close} />
    case 'games': return <GamesDialog {...dialog} onClose={close} />
    case 'maintenance': return <MaintenanceDialog game={dialog.game} onClose={close} />
    case 'forgot': return <ForgotDialog onClose={close} />
    case 'reset': return <ResetDialog token={dialog.token} onClose={close} />
    case 'chat': return <ChatDialog onClose={close} />
    case 'verifyLogin': return <VerifyLoginDialog {...dialog} onClose={close} />
    case 'approveLogin': return <ApproveLoginDialog waiting={dialog.waiting} onClose={close} />
    case 'reality': return <RealityDialog {...dialog} onClose={close} />
    case 'ask': return <AskDialog {...dialog} onClose={close} />
  }
}

/** The open dialogs, the latest on top. */
export default function OpenDialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) => (
    <ErrorBoundary key={dialog.name}>
      <Suspense fallback={null}>{draw(dialog)}</Suspense>
    </ErrorBoundary>
  ))
}

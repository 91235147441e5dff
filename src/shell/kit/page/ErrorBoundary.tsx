import { Component, type ComponentType, type ReactNode } from 'react'
import { CodeLoadError, retryCode } from '../../../client/code/loadCode.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { addFailedPart, removeFailedPart } from './failedParts.ts'

interface Props {
  children: ReactNode
  /** A new value renders the children again, e.g. the address. */
  resetKey?: string
  /** For an optional part of the page: shown instead of the part when it fails. The page itself continues. */
  quiet?: ReactNode
  /** Wraps the error view in a frame that the user can close: a dialog or a centre. */
  frame?: ComponentType<{ children: ReactNode; onClose: () => void }>
  onClose?: () => void
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string | undefined
}

/** Catches render errors of a part of the site. The rest keeps working, and the visitor can retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (resetKey === state.resetKey) return null
    if (state.error instanceof CodeLoadError) state.error.forget()
    return { error: null, failed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.quiet !== undefined && error instanceof CodeLoadError) addFailedPart(this.reset, error)
  }

  override componentDidUpdate(): void {
    if (!this.state.failed) removeFailedPart(this.reset)
  }

  override componentWillUnmount(): void {
    removeFailedPart(this.reset)
  }

  reset = (): void => this.setState({ error: null, failed: false })

  retry = async (): Promise<void> => {
    if (this.state.error instanceof CodeLoadError) await retryCode(this.state.error)
    this.reset()
  }

  override render() {
    const { children, quiet, frame: Frame, onClose } = this.props
    if (!this.state.failed) return children
    if (quiet !== undefined) return quiet
    const error = <ErrorScreen error={this.state.error} onRetry={() => void this.retry()} />
    return Frame && onClose ? <Frame onClose={onClose}>{error}</Frame> : error
  }
}

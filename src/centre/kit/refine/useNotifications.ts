import { useMemo } from 'react'
import { App } from 'antd'
import type { NotificationProvider } from '@refinedev/core'

/**
 * Returns refine's notification provider. It uses antd's App, because antd's static functions render nothing on
 * React 19.
 */
export const useNotifications = (): NotificationProvider => {
  const { notification } = App.useApp()
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) =>
        notification.open({
          key,
          message: description ?? message,
          description: description ? message : undefined,
          type: type === 'progress' ? 'info' : type,
          placement: 'bottomRight',
        }),
      close: (key) => notification.destroy(key),
    }),
    [notification],
  )
}

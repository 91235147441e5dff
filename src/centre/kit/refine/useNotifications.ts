import { useMemo } from 'react'
import { App } from 'antd'
import type { NotificationProvider } from '@refinedev/core'
import { useDirection } from '../context/useDirection.ts'

/**
 * Returns refine's notification provider. It uses antd's App, because antd's static functions render nothing on
 * React 19.
 */
export const useNotifications = (): NotificationProvider => {
  const { notification } = App.useApp()
  const direction = useDirection()
  return useMemo(
    () => ({
      open: ({ key, message, description, type }) =>
        notification.open({
          key,
          message: description ?? message,
          description: description ? message : undefined,
          type: type === 'progress' ? 'info' : type,
          placement: direction === 'rtl' ? 'bottomLeft' : 'bottomRight',
        }),
      close: (key) => notification.destroy(key),
    }),
    [notification, direction],
  )
}

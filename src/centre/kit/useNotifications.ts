import { useMemo } from 'react'
import { App } from 'antd'
import type { NotificationProvider } from '@refinedev/core'

/** refine's notices through antd's App, whose statics would render nothing on React 19 (stack.md pitfall 2). */
export const useNotifications = (): NotificationProvider => {
  const { notification } = App.useApp()
  return useMemo(() => ({
    open: ({ key, message, description, type }) =>
      notification.open({
        key, message: description ?? message, description: description ? message : undefined,
        type: type === 'progress' ? 'info' : type, placement: 'bottomRight',
      }),
    close: (key) => notification.destroy(key),
  }), [notification])
}

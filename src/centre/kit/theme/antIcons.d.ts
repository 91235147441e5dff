// The package ships its single icons without types. Each has the type of its export from the barrel.
declare module '@ant-design/icons/es/icons/*' {
  import type { CloseOutlined } from '@ant-design/icons'

  const Icon: typeof CloseOutlined
  export default Icon
}

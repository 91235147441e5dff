// The package ships its single icons without types beside them; each is what its barrel says it is.
declare module '@ant-design/icons/es/icons/*' {
  import type { CloseOutlined } from '@ant-design/icons'

  const Icon: typeof CloseOutlined
  export default Icon
}

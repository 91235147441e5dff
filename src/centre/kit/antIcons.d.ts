// The package ships its single icons without types beside them; each is what its barrel says it is.
declare module '@ant-design/icons/es/icons/*' {
  const Icon: typeof import('@ant-design/icons').CloseOutlined
  export default Icon
}

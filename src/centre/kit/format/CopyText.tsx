import { Typography } from 'antd'

/** A number or code with a copy button, to quote to support. */
export const CopyText = ({ text }: { text: string }) => (
  <Typography.Text className="figure" copyable={{ text, tooltips: false }}>
    {text}
  </Typography.Text>
)

import { Typography } from 'antd'

interface CopyTextProps {
  /** What the button copies. */
  text: string
  /** What is shown, where it is not the copied text itself. */
  label?: string
}

/** A number or code with a copy button, to quote to support. */
export const CopyText = ({ text, label = text }: CopyTextProps) => (
  <Typography.Text className="figure" copyable={{ text, tooltips: false }}>
    {label}
  </Typography.Text>
)

import { useState } from 'react'
import { Button, Form, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { uploadImages } from '../../../client/upload.ts'
import { asProblem } from '../../kit/call/problem.ts'
import { useWords } from '../../kit/format/useWords.ts'

/**
 * An upload for proof from the bank (§4 receipt upload; §5 png or jpg, 5 MB). It is required when nothing
 * arrived, and optional when a part did.
 */
export const ProofField = ({ required }: { required: boolean }) => {
  const { t, problem: say } = useWords()
  const form = Form.useFormInstance<{ proofUploadId?: string }>()
  const [files, setFiles] = useState<UploadFile[]>([])
  const send = async (file: File) => {
    setFiles([{ uid: '1', name: file.name, status: 'uploading' }])
    try {
      const [image] = await uploadImages([file])
      setFiles([{ uid: '1', name: file.name, status: 'done', url: image?.url }])
      form.setFieldValue('proofUploadId', image?.id)
      await form.validateFields(['proofUploadId'])
    } catch (thrown) {
      setFiles([])
      form.setFields([{ name: 'proofUploadId', errors: [say(asProblem(thrown))] }])
    }
  }
  return (
    <Form.Item
      name="proofUploadId"
      label={t(required ? 'withdraw_proof' : 'withdraw_proof_optional')}
      extra={t('upload_rule')}
      rules={[{ required, message: t('field_required') }]}
    >
      <Upload
        accept="image/png,image/jpeg"
        maxCount={1}
        fileList={files}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
        onRemove={() => {
          setFiles([])
          form.setFieldValue('proofUploadId', undefined)
        }}
      >
        <Button>{t('upload_choose')}</Button>
      </Upload>
    </Form.Item>
  )
}

import type { FileActionData, FileRefusal } from './import-view.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** Why a file was rejected. */
export function FileRefusalText({ refusal }: { refusal: FileRefusal }) {
  const digits = useDigits()
  const { reason } = refusal
  if (reason === 'too-large') {
    return (
      <Trans>
        The file is larger than {digits(refusal.limitInMegabytes)} MB. Choose a smaller file or split it.
      </Trans>
    )
  }
  if (reason === 'no-csv') {
    return (
      <>
        <Trans>This file cannot be imported.</Trans> <bdi>{refusal.detail}</bdi>
      </>
    )
  }
  if (reason === 'no-zip')
    return <Trans>The file is damaged or is not a ZIP file of images. Choose another file.</Trans>
  if (reason === 'no-file') return <Trans>Choose a file.</Trans>
  if (reason === 'bad-name')
    return <Trans>The file name contains invalid characters. Rename the file and try again.</Trans>
  return <Trans>The upload was incomplete. Upload the file again.</Trans>
}

/** Why a step was not started. */
export function FileAnswerText({ answer }: { answer: FileActionData }) {
  if ('file' in answer) return <FileRefusalText refusal={answer.file} />
  if ('duplicateHeading' in answer) {
    return <Trans>Two columns are mapped to “{answer.duplicateHeading}”. Map only one of them.</Trans>
  }
  if (answer.refused === 'busy')
    return <Trans>Another import is running. Wait until it finishes, or stop it.</Trans>
  return <Trans>This import is already being processed. Try again later.</Trans>
}

import type { FileAnswer, FileRefusal } from './import-view.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** Why a file was not taken. */
export function FileRefusalText({ refusal }: { refusal: FileRefusal }) {
  const digits = useDigits()
  const { reason } = refusal
  if (reason === 'too-large') {
    return (
      <Trans>
        This file is larger than {digits(refusal.limitInMegabytes)} MB. Take a smaller one, or part it in two.
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
  if (reason === 'no-zip') return <Trans>This is no zip with pictures, or it is damaged.</Trans>
  if (reason === 'no-file') return <Trans>Choose a file first.</Trans>
  if (reason === 'bad-name')
    return <Trans>The name of the file holds signs that a name should not have. Please rename it.</Trans>
  return <Trans>The file did not arrive whole. Please send it again.</Trans>
}

/** Why nothing was begun. */
export function FileAnswerText({ answer }: { answer: FileAnswer }) {
  if ('file' in answer) return <FileRefusalText refusal={answer.file} />
  if ('twice' in answer) {
    return (
      <Trans>
        Two columns are to be read as “{answer.twice}”. Choose one of them, and leave the other out.
      </Trans>
    )
  }
  if (answer.refused === 'busy')
    return <Trans>Another import is running. Wait until it has ended, or stop it.</Trans>
  return <Trans>This cannot be done now: somebody has begun something else with this import.</Trans>
}

/** The texts of the form script itself; all others come from the merchant or the server. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Translate = (text: MessageDescriptor, values?: Record<string, unknown>) => string

export function createTranslator(i18n: I18n): Translate {
  return (text, values) => i18n._(text.id, values, { message: text.message })
}

export const texts = {
  entriesKept: msg`Your entries are kept. Please send the form again.`,
  entriesKeptTooLarge: msg`Your entries are kept. Please send the form with smaller or fewer files.`,
  errorHeading: msg`Please correct the following:`,
  sending: msg`Sending…`,
  uploading: msg`Uploading`,
  chooseFile: msg`Choose file`,
  chooseFiles: msg`Choose files`,
  orDropFile: msg`or drop one here`,
  orDropFiles: msg`or drop them here`,
  noDate: msg`Day, month and year`,
  chosenFiles: msg`Selected files`,
  anotherPicture: msg`Show another image`,
  noPicture: msg`Couldn’t load another image. Please try again.`,
  checking: msg`Verifying that you’re human…`,
  checked: msg`Check complete`,
  notChecked: msg`The check couldn’t be completed. Please reload the page, or use another browser.`,
  answerPicture: msg`The automatic check couldn’t be completed. Please enter the code from the image.`,
}

export function formatRemoveText(translate: Translate, name: string): string {
  return translate(msg`Remove ${{ name }}`, { name })
}

export function formatStepText(translate: Translate, step: number, count: number): string {
  return translate(msg`Step ${{ step }} of ${{ count }}`, { step, count })
}

export function formatNextText(translate: Translate): string {
  return translate(msg`Next`)
}

export function formatBackText(translate: Translate): string {
  return translate(msg`Back`)
}

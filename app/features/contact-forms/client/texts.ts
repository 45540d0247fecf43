/** What the script of the forms says by itself; everything else is the owner's or the server's. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Say = (text: MessageDescriptor, values?: Record<string, unknown>) => string

export function sayIn(texts: I18n): Say {
  return (text, values) => texts._(text.id, values, { message: text.message })
}

export const texts = {
  kept: msg`Your entries are kept. Please send the form again.`,
  keptButTooLarge: msg`Your entries are kept. Please send the form with smaller or fewer files.`,
  toCorrect: msg`Please correct the following:`,
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
  checking: msg`Checking that you’re a person…`,
  checked: msg`Check complete`,
  notChecked: msg`The check couldn’t be completed. Please reload the page, or use another browser.`,
  answerPicture: msg`The automatic check couldn’t be completed. Please enter the code from the image.`,
}

export function removeText(say: Say, name: string): string {
  return say(msg`Remove ${{ name }}`, { name })
}

export function stepText(say: Say, step: number, count: number): string {
  return say(msg`Step ${{ step }} of ${{ count }}`, { step, count })
}

export function nextText(say: Say): string {
  return say(msg`Next`)
}

export function backText(say: Say): string {
  return say(msg`Back`)
}

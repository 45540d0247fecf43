/** After a form was emptied: the next questions are fetched, and what was sent is still said to be sent (CF-6). */
import type { AwakeForm, Refill } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { announce, detailOf, setStatus } from '#app/features/contact-forms/client/awake-form.ts'
import { dropDraft } from '#app/features/contact-forms/client/drafts.ts'
import { clearAnswer } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { fetchRefill } from './refill.ts'

/** Called by the reset itself, when the values still stand. A second one joins the first: it must not hide its success. */
export function resetForm(world: FormsWorld, form: AwakeForm): void {
  if (world.refills.has(form)) return
  const detail = detailOf(form, new FormData(form))
  clearAnswer(form)
  dropDraft(form)
  setStatus(form, 'resetting')
  const end = (apiResponse: Refill) => {
    const isSent = form.wpcf7.resetOnMailSent
    delete form.wpcf7.resetOnMailSent
    world.refills.delete(form)
    setStatus(form, isSent ? 'mail_sent' : 'init')
    announce(form, 'reset', { ...detail, apiResponse })
  }
  const refill = fetchRefill(world, form).catch((error: unknown): Refill => {
    // What was sent stays sent, whatever becomes of the next question.
    console.error(error)
    return {}
  })
  world.refills.set(form, refill.then(end))
}

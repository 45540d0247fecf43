/** Fetches the next challenges after a form was reset; the success message stays (CF-6). */
import type { HydratedForm, Refill } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { announce, createDetail, setStatus } from '#app/features/contact-forms/client/hydrated-form.ts'
import { dropDraft } from '#app/features/contact-forms/client/drafts.ts'
import { clearResponse } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { fetchRefill } from './refill.ts'

/**
 * Called by the reset event, before the values are cleared. A second reset joins the first: it must not hide
 * its success message.
 */
export function resetForm(context: FormsContext, form: HydratedForm): void {
  if (context.refills.has(form)) return
  const detail = createDetail(form, new FormData(form))
  clearResponse(form)
  dropDraft(form)
  setStatus(form, 'resetting')
  const end = (apiResponse: Refill) => {
    const isSent = form.wpcf7.resetOnMailSent
    delete form.wpcf7.resetOnMailSent
    context.refills.delete(form)
    setStatus(form, isSent ? 'mail_sent' : 'init')
    announce(form, 'reset', { ...detail, apiResponse })
  }
  const refill = fetchRefill(context, form).catch((error: unknown): Refill => {
    // The sent status stays, even if the refill fails.
    console.error(error)
    return {}
  })
  context.refills.set(form, refill.then(end))
}

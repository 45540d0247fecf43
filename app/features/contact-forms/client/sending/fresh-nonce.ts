/** A member's page that lay open too long carries a proof of the sign-in that has run out: it is renewed, unseen (ERR-5). */
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import { controlsOf } from '#app/features/contact-forms/client/awake-form.ts'

const field = '_wpnonce'

/** Renews it in the form and in what is about to be sent again; false where that is of no use. */
export async function renewNonce(form: AwakeForm, formData: FormData): Promise<boolean> {
  if (!formData.has(field)) return false
  const response = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce').catch(() => undefined)
  const nonce = response?.ok ? await response.text() : ''
  if (!/^\w{6,64}$/.test(nonce) || nonce === formData.get(field)) return false
  formData.set(field, nonce)
  for (const control of controlsOf(form, field)) control.setAttribute('value', nonce)
  return true
}

import type { ReactNode } from 'react'
import type { Refusal } from './form-values.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import products from '#app/features/admin/products/edit/edit.css?url'
import { ENTER_INTENT } from './form-values.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'
import styles from './form-kit.css?url'

type SaveFormProps = {
  /** A form with another id has other values, so it is remounted. */
  id: string
  version: string
  refusal: Pick<Refusal, 'problems' | 'isConflict'> | undefined
  children: ReactNode
}

/** A form that saves, keeps the input when saving fails, and submits the version it was loaded with. */
export function SaveForm({ id, version, refusal, children }: SaveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (refusal && invalidField) invalidField.focus()
  }, [refusal])
  const formKey = `${id} ${version}`
  const markSubmitting = useUnsavedForm({ form, formKey, refusal })
  return (
    <>
      <link rel="stylesheet" href={products} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      {refusal && <RefusalNotice refusal={refusal} />}
      <Form
        ref={form}
        method="post"
        className="product-form"
        key={formKey}
        noValidate
        onSubmit={markSubmitting}
      >
        <input type="hidden" name="version" value={version} />
        {/* Enter activates the first submit button of a form. */}
        <button
          className="visually-hidden"
          type="submit"
          name="intent"
          value={ENTER_INTENT}
          tabIndex={-1}
          aria-hidden
        >
          <Trans>Save</Trans>
        </button>
        {children}
      </Form>
    </>
  )
}

function RefusalNotice({
  refusal: { problems, isConflict },
}: {
  refusal: Pick<Refusal, 'problems' | 'isConflict'>
}) {
  const count = Object.keys(problems).length
  if (isConflict) {
    return (
      <p className="admin-problem" role="alert">
        <Trans>
          Not saved: someone else changed this while you were editing. Open it in another tab to compare, then
          save again to overwrite their changes.
        </Trans>
      </p>
    )
  }
  if (count === 0) return null
  return (
    <p className="admin-problem" role="alert">
      <Plural value={count} one="Not saved. Check # field." other="Not saved. Check # fields." />
    </p>
  )
}

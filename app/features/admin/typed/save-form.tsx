import type { ReactNode } from 'react'
import type { Refusal } from './typed.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import products from '#app/features/admin/products/edit/edit.css?url'
import { ENTER } from './typed.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'
import styles from './typed.css?url'

type SaveFormProps = {
  /** Another one has other values: it begins anew. */
  id: string
  version: string
  refusal: Pick<Refusal, 'problems' | 'isChanged'> | undefined
  children: ReactNode
}

/** A form that saves, keeps what was typed when it cannot, and knows which version it began with. */
export function SaveForm({ id, version, refusal, children }: SaveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (refusal && wrong) wrong.focus()
  }, [refusal])
  const formKey = `${id} ${version}`
  const noteSending = useUnsavedForm({ form, formKey, refusal })
  return (
    <>
      <link rel="stylesheet" href={products} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {refusal && <Told refusal={refusal} />}
      <Form ref={form} method="post" className="product-form" key={formKey} noValidate onSubmit={noteSending}>
        <input type="hidden" name="version" value={version} />
        {/* The first button of a form is the one that the Enter key presses. */}
        <button
          className="visually-hidden"
          type="submit"
          name="intent"
          value={ENTER}
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

function Told({ refusal: { problems, isChanged } }: { refusal: Pick<Refusal, 'problems' | 'isChanged'> }) {
  const count = Object.keys(problems).length
  if (isChanged) {
    return (
      <p className="desk-problem" role="alert">
        <Trans>
          Not saved: someone else changed this while you were editing. Compare it in another tab, then save
          again to overwrite it.
        </Trans>
      </p>
    )
  }
  if (count === 0) return null
  return (
    <p className="desk-problem" role="alert">
      <Plural value={count} one="Not saved. Check # field." other="Not saved. Check # fields." />
    </p>
  )
}

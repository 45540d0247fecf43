/**
 * Server-rendered HTML that may contain contact forms; used on every page, so styles and hydration script
 * load only when there is a form.
 */
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './contact-form.css?url'

export type ContactFormProps = {
  html: string
  className?: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** Far down on its page: the content above does not wait for its styles. */
  isFarDown?: boolean
}

/**
 * A contact form. It works as a plain form without JavaScript, and until the script has loaded. The server
 * HTML is never re-rendered: that would clear what the visitor has begun to type.
 */
export function ContactForm(props: ContactFormProps) {
  const { pathname } = useLocation()
  return <PageContactForm key={pathname} {...props} />
}

function PageContactForm({ html, isFarDown, ...attributes }: ContactFormProps) {
  const [initialHtml] = useState({ __html: html })
  const container = useRef<HTMLDivElement>(null)
  const { i18n } = useLingui()
  useEffect(() => {
    const { current } = container
    // A page without forms loads nothing; if the script fails to load, the forms stay plain ones.
    if (!current?.querySelector('.wpcf7')) return undefined
    return runWhenOpen(current, () => {
      import('./hydrate-when-near.ts')
        .then(({ hydrateWhenNear }) => hydrateWhenNear(current, i18n))
        .catch(() => {})
    })
  }, [i18n])
  return (
    <>
      {containsForm(html) && (
        <link rel="stylesheet" href={styles} precedence={isFarDown ? undefined : 'default'} />
      )}
      <div ref={container} {...attributes} dangerouslySetInnerHTML={initialHtml} />
    </>
  )
}

function containsForm(html: string): boolean {
  return html.includes('<div class="wpcf7 ')
}

/** Runs at once, or when the `<details>` around it is opened. */
function runWhenOpen(container: Element, callback: () => void): (() => void) | undefined {
  const closedDetails = container.closest('details:not([open])')
  if (!closedDetails) {
    callback()
    return undefined
  }
  closedDetails.addEventListener('toggle', callback, { once: true })
  return () => closedDetails.removeEventListener('toggle', callback)
}

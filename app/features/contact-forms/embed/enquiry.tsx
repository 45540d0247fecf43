import type { SlotProps } from '#app/ui/slot.tsx'
import { ContactForm } from '#app/features/contact-forms/client/contact-form.tsx'

/** The enquiry form of a product: collapsed, so that its script is loaded only when it is opened. */
export function Enquiry({ enquiry: { title, html, hasOutcome } }: SlotProps['product enquiry']) {
  return (
    <details className="product-enquiry" open={hasOutcome}>
      <summary>{title}</summary>
      <ContactForm html={html} isFarDown />
    </details>
  )
}

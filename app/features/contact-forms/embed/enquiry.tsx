import type { SlotProps } from '#app/ui/slot.tsx'
import { ContactForm } from '#app/features/contact-forms/client/contact-form.tsx'

/** A form to ask about a product: closed, so that its script is fetched by those who open it. */
export function Enquiry({ enquiry: { title, html, hasOutcome } }: SlotProps['product enquiry']) {
  return (
    <details className="product-enquiry" open={hasOutcome}>
      <summary>{title}</summary>
      <ContactForm html={html} isFarDown />
    </details>
  )
}

/** Structured data for search engines; '<' is escaped so that no text of a product can end the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

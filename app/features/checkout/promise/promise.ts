/** Delivery and returns on the product page, as text. */
export type DeliveryPromise = { lines: string[]; returns?: { title: string; path: string } | undefined }

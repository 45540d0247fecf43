/** Delivery and returns on the product page, as text. */
export type DeliveryPromise = { lines: string[]; returnsLink?: { title: string; path: string } | undefined }

/** What the page of a product says of delivery and returns, in words. */
export type DeliveryPromise = { lines: string[]; returns?: { title: string; address: string } | undefined }

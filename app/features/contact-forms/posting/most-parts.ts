/**
 * So many fields and files a post may have; the server reads no more (413). PHP takes a thousand; a form with hundreds of
 * boxes is still a form.
 */
export const MOST_PARTS = 2000

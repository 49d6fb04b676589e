/** `next` leads to the page that follows: the value of its `before`, or its address; null on the last page. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}

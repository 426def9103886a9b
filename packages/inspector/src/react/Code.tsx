/** A text in a box of its own that scrolls, also by the arrow keys. */
export const Code = ({ label, children }: { readonly label: string; readonly children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll the box
  <pre className="mi-code" tabIndex={0} role="region" aria-label={label}>
    {children}
  </pre>
)

export function ErrorIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="flex-none">
      <path
        fill="currentColor"
        d="M10 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM9 4.5V11.5h2V4.5zm0 9V15.5h2V13.5z"
        fillRule="evenodd"
      />
    </svg>
  )
}

/** Label and explanation by name of a setting. A setting of each metal has an asterisk in its name. */
export type FieldTexts = Readonly<Record<string, readonly [label: string, help: string]>>;

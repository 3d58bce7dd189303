/** The parts of an OpenAPI document that are completed, as `@nestjs/swagger` writes them. */
export interface SchemaObject {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  example?: unknown;
  required?: string[];
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  anyOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

export interface HeaderObject {
  description: string;
  schema: SchemaObject;
  example?: string;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, HeaderObject | { $ref: string }>;
  content?: Record<string, { schema?: object; examples?: Record<string, { value?: unknown }> }>;
}

export interface OperationObject {
  operationId?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: {
    in: string;
    name: string;
    description?: string;
    schema?: SchemaObject;
    style?: string;
    explode?: boolean;
  }[];
  requestBody?: {
    content?: Record<
      string,
      { schema?: { $ref?: string }; example?: unknown; examples?: Record<string, object> }
    >;
  };
  responses: Record<string, ResponseObject>;
  'x-scope'?: string;
  'x-client-method'?: string;
}

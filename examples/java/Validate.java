import com.fasterxml.jackson.databind.JsonNode;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Validates payloads by the schemas of contract.json: presence, types, patterns, constants and
 * limits of fields. It ignores every other keyword of JSON Schema.
 */
final class Validate {
  /** Of a pattern, what can hold a `$` that is a character, and the `$` that is not. */
  private static final Pattern DOLLAR = Pattern.compile("(\\\\.|\\[(?:\\\\.|[^\\]\\\\])*\\])|\\$");
  private static final Pattern ANYTHING = Pattern.compile("");

  private final JsonNode definitions;
  private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();

  Validate(JsonNode definitions) {
    this.definitions = definitions;
  }

  /** Whether a payload keeps the rules of a definition. */
  boolean isValid(String definition, JsonNode payload) {
    try {
      return accepts(definitions.path(definition), payload);
    } catch (StackOverflowError error) {
      return false; // The payload is nested too deeply, or a text is too long for its pattern.
    }
  }

  private boolean accepts(JsonNode schema, JsonNode value) {
    if (schema.isBoolean()) return schema.booleanValue();
    String reference = schema.path("$ref").asText();
    if (!reference.isEmpty())
      return accepts(definitions.path(reference.substring("#/definitions/".length())), value);
    for (JsonNode part : schema.path("allOf")) if (!accepts(part, value)) return false;
    return isOfType(schema.path("type"), value)
        && isAmong(schema.path("enum"), value)
        && (!value.isTextual() || matches(schema.path("pattern"), value.textValue()))
        && (!value.isNumber() || isWithin(schema, value.doubleValue()))
        && (!value.isObject() || hasFields(schema, value))
        && (!value.isArray() || hasItems(schema.path("items"), value));
  }

  private static boolean isOfType(JsonNode type, JsonNode value) {
    if (type.isArray()) {
      for (JsonNode one : type) if (isOfType(one, value)) return true;
      return false;
    }
    return switch (type.asText()) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isTextual();
      case "boolean" -> value.isBoolean();
      case "null" -> value.isNull();
      case "number" -> value.isNumber();
      case "integer" -> value.isNumber() && value.doubleValue() == Math.rint(value.doubleValue());
      default -> true;
    };
  }

  private static boolean isAmong(JsonNode values, JsonNode value) {
    for (JsonNode one : values) {
      if (one.equals(value)) return true;
      if (one.isNumber() && value.isNumber() && one.doubleValue() == value.doubleValue()) return true;
    }
    return values.isMissingNode();
  }

  private boolean matches(JsonNode pattern, String text) {
    if (!pattern.isTextual()) return true;
    return patterns.computeIfAbsent(pattern.textValue(), Validate::compile).matcher(text).find();
  }

  /** In Java, `$` also matches before a line feed at the end; in JSON Schema, it does not. */
  private static Pattern compile(String pattern) {
    try {
      return Pattern.compile(
          DOLLAR.matcher(pattern).replaceAll(match -> match.group(1) == null ? "\\\\z" : "$1"));
    } catch (PatternSyntaxException error) {
      Endpoint.LOG.log(Level.WARNING, "Not checked, as Java cannot read it: " + pattern);
      return ANYTHING;
    }
  }

  private static boolean isWithin(JsonNode schema, double number) {
    return number >= schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY)
        && number <= schema.path("maximum").asDouble(Double.POSITIVE_INFINITY);
  }

  private boolean hasFields(JsonNode schema, JsonNode object) {
    for (JsonNode name : schema.path("required")) if (!object.has(name.asText())) return false;
    Iterable<String> names = object::fieldNames;
    for (String name : names)
      if (!accepts(schema.path("properties").path(name), object.get(name))) return false;
    return true;
  }

  /** A list of schemas, an old form of "items", is ignored. */
  private boolean hasItems(JsonNode schema, JsonNode array) {
    for (JsonNode item : array) if (!accepts(schema, item)) return false;
    return true;
  }
}

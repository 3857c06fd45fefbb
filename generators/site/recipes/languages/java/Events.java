import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
// {% if records contains "BigDecimal " %}
import java.math.BigDecimal;
// {% endif %}

/** The fields of the documented events; a field that an event lacks is null. */
public final class Events {
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private Events() {}

  public static <T> T read(JsonNode event, Class<T> type) throws JsonProcessingException {
    return JSON.treeToValue(event, type);
  }
  // {% echo records %}
}
